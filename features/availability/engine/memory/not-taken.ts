/** A party a plan or its room does not take. */
export const NOT_TAKEN = -2_147_483_647
