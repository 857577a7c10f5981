import { createQuestion } from "../question.ts";

/** "Show that you are no program." The answer is the captcha's token; undefined: the person went back. */
export const captchaQuestion = createQuestion<string | undefined>();
