/** The attacker's own address on this machine, so that limits per address are his alone. */
export const ATTACKERS_ADDRESS = "127.0.0.66";
