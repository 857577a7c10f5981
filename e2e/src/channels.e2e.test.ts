// One file, so that all of them wait at the same time: a message that is never answered takes longer than everything else.
import "./channels/nacional.ts";
import "./channels/paulistana.ts";
import "./channels/abrasf.ts";
import "./channels/systems.ts";
