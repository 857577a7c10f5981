#!/bin/sh
# Cria um webhook em $MEU_ENDERECO e manda a ele o que já aconteceu. O token precisa dos escopos webhooks:write e invoices:read.
set -eu

webhook=$(curl --silent --show-error --fail-with-body "$EMITA_URL/api/v1/webhooks" \
  --header "Authorization: Bearer $EMITA_TOKEN" \
  --header "Content-Type: application/json" \
  --data "{\"url\": \"$MEU_ENDERECO\", \"events\": [\"invoice.issued\", \"invoice.failed\"]}")
# O segredo só aparece nesta resposta: guarde-o no seu sistema.
printf '%s\n' "$webhook"
id=$(printf '%s' "$webhook" | sed 's/^{"id":"\([^"]*\)".*/\1/;q')

curl --silent --show-error --fail-with-body "$EMITA_URL/api/v1/webhooks/$id/replays" \
  --header "Authorization: Bearer $EMITA_TOKEN" \
  --header "Content-Type: application/json" \
  --data '{"since": "2026-11-01T00:00:00-03:00"}'
