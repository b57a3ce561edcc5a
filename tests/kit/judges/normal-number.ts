// Seeded numbers of a normal distribution, for judges whose scores scatter.

/** Mean 0, standard deviation 1 (Box and Muller). `chance` gives numbers in [0, 1). */
export const normalNumber = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
