# Emite uma nota e espera a resposta da prefeitura. Só a biblioteca padrão.
import json
import os
import time
import urllib.error
import urllib.request
import uuid


def emita(caminho, dados=None, **cabecalhos):
    pedido = urllib.request.Request(
        os.environ["EMITA_URL"] + caminho,
        data=None if dados is None else json.dumps(dados).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["EMITA_TOKEN"],
            "Content-Type": "application/json",
            **cabecalhos,
        },
    )
    try:
        with urllib.request.urlopen(pedido, timeout=30) as resposta:
            return json.load(resposta)
    except urllib.error.HTTPError as recusa:
        problema = json.load(recusa)
        raise SystemExit(f"{problema['code']}: {problema['detail']} ({problema['request_id']})")


nota = emita(
    "/api/v1/invoices",
    {
        "company_name": "Clínica Vila Nova Odontologia Ltda",
        "cnpj": "41788206000105",
        "service_code": "17.01",
        "service_description": "Consultoria técnica especializada",
        "amount": 1850,
    },
    **{"Idempotency-Key": str(uuid.uuid4())},
)
while nota["status"] == "pending":
    time.sleep(1)
    nota = emita("/api/v1/invoices/" + nota["id"])
print(nota["status"], nota["nfse_number"] or nota["error"]["help"])
