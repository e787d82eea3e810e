const SEPARATORS = /[,，、] ?|(?<=\p{Script=Han}) (?=\p{Script=Han})/u

/**
 * A meal as rates and our own texts both call it: `Breakfast included` is `breakfast`; Chinese rates only say whether
 * there is one.
 */
function mealSaid(part: string): string {
  return part
    .trim()
    .toLowerCase()
    .replace(/ included$/, '')
    .replace(/^(不?含).*$/, '$1')
}

/**
 * The part of a rate's name beyond its meal, which is shown above it: `Breakfast included, flexible` below `Breakfast`
 * is `Flexible`. Empty when the name only repeats the meal and `said`, the cancellation text beside it.
 */
export function beyondMeal(name: string, meal: string, said = ''): string {
  const [first = '', ...others] = name.split(SEPARATORS)
  const rest = mealSaid(first) === mealSaid(meal) ? others.join(', ') : name
  if (rest.toLowerCase() === said.toLowerCase()) return ''
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** A rate by its meal and what its name says beyond it: `Breakfast · Flexible`. */
export function mealAndName(name: string, meal: string, said = ''): string {
  return [meal, beyondMeal(name, meal, said)].filter(Boolean).join(' · ')
}
