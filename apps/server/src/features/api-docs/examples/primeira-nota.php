<?php
// Emite uma nota e espera a resposta da prefeitura. PHP 8, sem dependências.
function emita(string $caminho, ?array $dados = null, array $cabecalhos = []): array
{
    $resposta = file_get_contents(getenv('EMITA_URL') . $caminho, false, stream_context_create(['http' => [
        'method' => $dados === null ? 'GET' : 'POST',
        'header' => ['Authorization: Bearer ' . getenv('EMITA_TOKEN'), 'Content-Type: application/json', ...$cabecalhos],
        'content' => $dados === null ? '' : json_encode($dados),
        'timeout' => 30,
        'ignore_errors' => true,
    ]]));
    $corpo = json_decode($resposta, true, flags: JSON_THROW_ON_ERROR);
    if (isset($corpo['request_id'])) {
        throw new RuntimeException("{$corpo['code']}: {$corpo['detail']} ({$corpo['request_id']})");
    }
    return $corpo;
}

$nota = emita('/api/v1/invoices', [
    'company_name' => 'Clínica Vila Nova Odontologia Ltda',
    'cnpj' => '41788206000105',
    'service_code' => '17.01',
    'service_description' => 'Consultoria técnica especializada',
    'amount' => 1850,
], ['Idempotency-Key: ' . bin2hex(random_bytes(16))]);
while ($nota['status'] === 'pending') {
    sleep(1);
    $nota = emita('/api/v1/invoices/' . $nota['id']);
}
echo $nota['status'], ' ', $nota['nfse_number'] ?? $nota['error']['help'], "\n";
