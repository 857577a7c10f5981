/**
 * Our own list of what attackers try first in Brazil. It has number and keyboard rows, the words for password and welcome,
 * first names, clubs, and the ending 123. Lower case, six characters and more.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 0123456789 12345678910 012345 0123456 01234567 654321 7654321 87654321
  987654321 0987654321 123123 123123123 112233 11223344 1122334455 121212 12121212 123321 1234321 123454321 010203 102030
  10203040 1020304050 131313 147258 147258369 147852 159357 159753 159951 246810 321321 323232 456789 456123 789456
  789456123 963852741 741852963 852456 142536 123654 123789 123qwe qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3 q1w2e3r4
  qazwsx qazwsxedc zaq12wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui asdfgh asdfghjkl asdf1234 asdasd zxcvbn
  zxcvbnm abcdef abcdefg abcdefgh abcd1234 abc123 abc1234 abc12345 abc123456 a123456 a1234567 a12345678 a123456789 1a2b3c
  1a2b3c4d aa123456 aaa111 xxx123 
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234
  minhasenha minhasenha123 novasenha senha1 senha12 senha123 senha1234 senha12345 senha123456 senha@123 senhas senhasenha
  senhaforte mudar123 mudarsenha trocar123 trocarsenha alterar123 provisoria temporaria padrao123 inicial inicial123
  admin1 admin12 admin123 admin1234 administrador administrator adm123 adm1234 admin@123 usuario usuario1 usuario123
  user123 user1234 root123 master master1 master123 mestre mestre123 gerente gerente123 cliente cliente123 suporte
  suporte123 sistema sistema123 empresa empresa123 financeiro financeiro123
  emita1 emita123 emita1234 notafiscal notafiscal123 nfse123 prefeitura brasil brasil1 brasil10 brasil123 brasil2014 brasil2022
  brasil2024 brasil2025 brasil2026 brasileiro saopaulo saopaulo123 riodejaneiro curitiba salvador recife fortaleza
  bemvindo bemvindo1 bemvindo123 bem-vindo welcome welcome1 welcome123 letmein letmein1 iloveyou iloveyou1 teamo123
  euteamo euteamo123 amorzinho meuamor meuamor123 amoreterno saudade saudades felicidade familia familia123 familia1
  deusefiel deuseamor deuseamor1 deuse10 deusefiel1 deusefiel123 jesuscristo jesus123 jesus1 jesusteama jesusteamo jeovajire
  jeova123 gratidao vitoria vitoria1 vitoria123 esperanca princesa princesa1 princesa123 princess gatinha gatinha1 gatinho
  bebezinho estrela estrelinha borboleta florzinha chocolate chocolate1 cachorro gostosa gostoso bonita lindinha
  flamengo flamengo1 flamengo10 flamengo123 corinthians corinthians1 corinthians123 palmeiras palmeiras1 palmeiras123
  santos santos123 saopaulofc spfc123 cruzeiro cruzeiro123 galo123 atletico gremio gremio123 internacional inter123
  fluminense vascodagama vasco123 botafogo botafogo123 bahia123 vaisantos futebol futebol123
  maria1 maria123 maria1234 joao123 joao1234 jose123 jose1234 pedro123 paulo123 lucas123 gabriel gabriel1 gabriel123 rafael
  rafael123 rafaela rafaela123 daniel daniel123 daniela carlos carlos123 marcos marcos123 marcelo marcelo123 fernando
  fernando123 fernanda fernanda123 ricardo ricardo123 roberto roberto123 rodrigo rodrigo123 eduardo eduardo123 leandro
  leonardo leonardo123 guilherme guilherme123 gustavo gustavo123 felipe felipe123 thiago thiago123 matheus matheus123
  mateus mateus123 bruno123 bruna123 juliana juliana123 julia123 mariana mariana123 camila camila123 amanda amanda123
  beatriz beatriz123 larissa larissa123 leticia leticia123 patricia patricia123 adriana adriana123 vanessa vanessa123
  isabela isabella gabriela gabriela123 carolina carolina123 natalia natalia123 sandra123 claudia claudia123 ana123
  anapaula anaclara antonio antonio123 francisco francisco123 sebastiao alexandre alexandre123 anderson anderson123
  samuel samuel123 miguel miguel123 arthur arthur123 davi123 heitor heitor123 helena helena123 sophia sophia123 alice123
  monkey dragon sunshine football baseball superman batman batman123 pokemon pokemon123 naruto naruto123 starwars
  michael jordan23 hello123 internet internet123 google google123 facebook facebook123 instagram
  samsung samsung123 iphone123 android android123 minecraft minecraft123 roblox roblox123 freefire freefire123
  changeme changeme123 default default123
  `
    .trim()
    .split(/\s+/),
);
