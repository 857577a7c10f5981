import { PAULISTANA_NAMESPACE } from "@emita/fiscal-layouts/paulistana-layout";
import { OPERATIONS, SOAP_ACTION_BASE } from "./operations.ts";

/** The WSDL of the service at `address`: same names, actions and bindings as the real one. */
export function wsdl(address: string): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?><wsdl:definitions xmlns:s="http://www.w3.org/2001/XMLSchema"` +
    ` xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"` +
    ` xmlns:tns="${PAULISTANA_NAMESPACE}" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" targetNamespace="${PAULISTANA_NAMESPACE}">` +
    `<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="${PAULISTANA_NAMESPACE}">` +
    `${forEachName(types)}</s:schema></wsdl:types>` +
    `${forEachName(messages)}<wsdl:portType name="LoteNFeSoap">${forEachName(port)}</wsdl:portType>` +
    `${binding("LoteNFeSoap", "soap")}${binding("LoteNFeSoap12", "soap12")}` +
    `<wsdl:service name="LoteNFe">${servicePort("LoteNFeSoap", "soap", address)}` +
    `${servicePort("LoteNFeSoap12", "soap12", address)}</wsdl:service></wsdl:definitions>`
  );
}

function forEachName(write: (name: string) => string): string {
  return OPERATIONS.map(({ name }) => write(name)).join("");
}

function types(name: string): string {
  return (
    `<s:element name="${name}Request"><s:complexType><s:sequence>` +
    `<s:element minOccurs="1" maxOccurs="1" name="VersaoSchema" type="s:int"/>` +
    `<s:element minOccurs="0" maxOccurs="1" name="MensagemXML" type="s:string"/>` +
    `</s:sequence></s:complexType></s:element>` +
    `<s:element name="${name}Response"><s:complexType><s:sequence>` +
    `<s:element minOccurs="0" maxOccurs="1" name="RetornoXML" type="s:string"/>` +
    `</s:sequence></s:complexType></s:element>`
  );
}

function messages(name: string): string {
  return (
    `<wsdl:message name="${name}SoapIn"><wsdl:part name="parameters" element="tns:${name}Request"/></wsdl:message>` +
    `<wsdl:message name="${name}SoapOut"><wsdl:part name="parameters" element="tns:${name}Response"/></wsdl:message>`
  );
}

function port(name: string): string {
  return (
    `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}SoapIn"/>` +
    `<wsdl:output message="tns:${name}SoapOut"/></wsdl:operation>`
  );
}

function binding(name: string, prefix: string): string {
  const operations = OPERATIONS.map(
    (operation) =>
      `<wsdl:operation name="${operation.name}">` +
      `<${prefix}:operation soapAction="${SOAP_ACTION_BASE}${operation.action}" style="document"/>` +
      `<wsdl:input><${prefix}:body use="literal"/></wsdl:input>` +
      `<wsdl:output><${prefix}:body use="literal"/></wsdl:output></wsdl:operation>`,
  );
  return (
    `<wsdl:binding name="${name}" type="tns:LoteNFeSoap">` +
    `<${prefix}:binding transport="http://schemas.xmlsoap.org/soap/http"/>${operations.join("")}</wsdl:binding>`
  );
}

function servicePort(name: string, prefix: string, address: string): string {
  return (
    `<wsdl:port name="${name}" binding="tns:${name}">` +
    `<${prefix}:address location="${address}"/></wsdl:port>`
  );
}
