#!/bin/sh
# Mostra os eventos novos desde a última vez. O cursor fica guardado no arquivo emita-cursor.
set -eu
if [ -s emita-cursor ]; then
  desde="cursor=$(cat emita-cursor)"
else
  desde="since=2026-11-01T00:00:00-03:00"
fi

while :; do
  pagina=$(curl --silent --show-error --fail-with-body --get "$EMITA_URL/api/v1/events" \
    --header "Authorization: Bearer $EMITA_TOKEN" \
    --data-urlencode "limit=100" --data-urlencode "$desde")
  printf '%s\n' "$pagina"
  cursor=$(printf '%s' "$pagina" | sed 's/.*"next_cursor":"\([^"]*\)"}$/\1/;q')
  printf '%s' "$cursor" >emita-cursor
  desde="cursor=$cursor"
  case "$pagina" in *'"has_more":true'*) ;; *) break ;; esac
done
