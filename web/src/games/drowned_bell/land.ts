/** The land under the places in ink, on 100 × 100 stretched to the sheet: what is ground, its edges, and finer lines. */
import type { ShownPlace } from "../../generated/games/drowned_bell";
import { coastOf, type Coast } from "./spots";

interface Land {
  ground: string;
  edges: string;
  strata: string;
}

const LANDS: Readonly<Record<Coast, Land>> = {
  /** The plateau and its cliff, the foot where the flats begin, and the walls of the drowned chapel. */
  harl: {
    ground: "M0 16Q10 14.500 20 15T40 15.500Q54 13 61 15.500 66 18 66 25L64.500 38Q66.500 47 65 57L67 66Q68 72 74 75Q86 79 100 77V100H0Z",
    edges:
      "M0 16Q10 14.500 20 15T40 15.500Q54 13 61 15.500 66 18 66 25L64.500 38Q66.500 47 65 57L67 66Q68 72 74 75Q86 79 100 77" +
      "M72 22Q71 50 71.500 76M92.500 22 93 36Q92 39 94 42L93 50Q95 54 93.500 57L94.500 66Q93.500 70 94 77",
    strata:
      "M0 72Q18 69 36 72T68 71M54 22Q60 24 64 23M57 34Q61 36 64 34M58 47Q62 49 65 47M60 60Q63 62 66 61M4 27Q10 25 16 27" +
      "M31 47Q36 45 40 47M2 46Q6 44 10 46M72 96Q80 92 88 95T100 93M4 94Q14 91 22 94M74 30H77M87 34H91M73.500 58H76M74 68H78M88 60H92",
  },
  /** Dunes to the left, the strand below, and the ness with its tower on a rock to the right. */
  ness: {
    ground: "M0 26Q12 22 24 25T40 36Q36 50 40 62T50 80L60 80Q62 70 66 64T84 62Q94 63 96 72T100 80V100H0Z",
    edges: "M0 26Q12 22 24 25T40 36Q36 50 40 62T50 80L60 80Q62 70 66 64T84 62Q94 63 96 72T100 80M0 56Q12 52 24 56T35 63",
    strata:
      "M2 34Q10 31 18 34M4 64Q12 61 20 64M8 84Q18 80 28 84M30 90Q40 86 50 90M68 72Q72 74 76 71M80 74Q86 77 92 74" +
      "M70 84Q78 81 86 85M50 14Q54 12 58 14M52 20Q56 18 60 20",
  },
  /** Any other: a shore. */
  other: {
    ground: "M0 92Q24 86 50 90T100 88V100H0Z",
    edges: "M0 92Q24 86 50 90T100 88",
    strata: "M6 96Q14 93 22 96M40 97Q50 94 60 97M74 95Q82 92 90 95",
  },
};

export function landOf(places: readonly ShownPlace[]): Land {
  return LANDS[coastOf(places)];
}
