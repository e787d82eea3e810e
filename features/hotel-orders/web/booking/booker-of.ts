type Booked = { readonly history: readonly { readonly actorName: string | null }[]; readonly bookedBy: string }

/** Who booked an order: for a colleague perhaps, whose it then is. */
export const bookerOf = ({ history, bookedBy }: Booked): string => history[0]?.actorName ?? bookedBy
