#!/bin/sh
# Emite uma nota e espera a resposta da prefeitura.
set -eu
chave="pedido-$(date +%s)-$$"

nota=$(curl --silent --show-error --fail-with-body "$EMITA_URL/api/v1/invoices" \
  --header "Authorization: Bearer $EMITA_TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: $chave" \
  --data '{
    "company_name": "Clínica Vila Nova Odontologia Ltda",
    "cnpj": "41788206000105",
    "service_code": "17.01",
    "service_description": "Consultoria técnica especializada",
    "amount": 1850
  }')
id=$(printf '%s' "$nota" | sed 's/.*"id":"\([^"]*\)".*/\1/;q')

while :; do
  nota=$(curl --silent --show-error --fail-with-body "$EMITA_URL/api/v1/invoices/$id" \
    --header "Authorization: Bearer $EMITA_TOKEN")
  case "$nota" in *'"status":"pending"'*) sleep 1 ;; *) break ;; esac
done
printf '%s\n' "$nota"
