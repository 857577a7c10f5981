import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a route that takes two kinds of bodies: the schema of this one. */
    bodySchemaOf?: (body: unknown) => z.ZodType;
  }
}

interface Route {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
  readonly httpPart?: string;
}

/**
 * The validator of a route whose body is of one of two kinds, distinguished by its content alone. As a plain union every fault
 * would be reported of both kinds, and a body of the one could pass as the other.
 */
export function eitherBody(bodySchemaOf: (body: unknown) => z.ZodType) {
  return (route: Route) => {
    const { schema } = route;
    if (!(schema instanceof z.ZodType)) throw new Error("a part of a request without a schema");
    if (route.httpPart !== "body") return validatorCompiler({ ...route, schema });
    return (body: unknown) => validatorCompiler({ ...route, schema: bodySchemaOf(body) })(body);
  };
}
