/** Groups of bookings that are saved at the same time. */
const LANES = 2
/** In a crowd a second group begins beside the first only for so many: a transaction costs as much as seven to twelve bookings in it, and few more join the next one nearly as soon. */
const WORTH_A_GROUP = 24
/** Up to so many it is no crowd: once half of them wait, hardly anybody is left to wait for, and the database would be idle while the first group is made durable. */
const FEW = 16
/** Groups after which a crowd that has gone is forgotten. */
const MEMORY = 16

/** How many were here lately, waiting or being saved, once a group begins with so many here. */
export function crowdOf(lately: number, here: number): number {
  return Math.max(here, lately + (here - lately) / MEMORY)
}

/** Whether a group should begin now: beside so many groups, which save so many bookings, while so many wait. */
export function isWorthAGroup({ beside, saving, waiting, lately }: { beside: number; saving: number; waiting: number; lately: number }): boolean {
  if (beside === 0) return waiting > 0
  const crowd = Math.max(lately, waiting + saving)
  return beside < LANES && waiting >= (crowd <= FEW ? crowd / 2 : WORTH_A_GROUP)
}
