/** The attacker's own address on this machine: limits per address affect only the attacker. */
export const ATTACKERS_ADDRESS = "127.0.0.66";
