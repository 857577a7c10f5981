/** An invented statement: credits as a bank writes them, and the client of each as the company knows it. */
export const EXAMPLE_CREDITS = [
  {
    day: "03/11",
    memo: "Clínica Vila Nova",
    client: "Clínica Vila Nova Odontologia Ltda",
    amount: "1.850,00",
  },
  {
    day: "04/11",
    memo: "Moreira e Dias Adv",
    client: "Moreira & Dias Advogados",
    amount: "4.200,00",
  },
  { day: "06/11", memo: "Horizonte Eng", client: "Horizonte Engenharia Ltda", amount: "2.480,00" },
  {
    day: "07/11",
    memo: "Norte Logística",
    client: "Norte Logística e Transportes Ltda",
    amount: "3.950,00",
  },
  { day: "09/11", memo: "Fernando A Pinto", client: "Fernando Araújo Pinto", amount: "350,00" },
  { day: "10/11", memo: "Pampa Arq", client: "Pampa Arquitetura Ltda", amount: "1.920,00" },
] as const;

/** A line that is no payment for a service, after the second credit. */
export const EXAMPLE_FEE = { day: "05/11", memo: "Tarifa de conta", amount: "-39,90" } as const;

/** Sum of the six above and six more. */
export const EXAMPLE_TOTAL = "R$ 21.430,00";
