import axe from 'axe-core'

/** For a screen without the frame around it, which has the landmarks. */
const SCREEN_ALONE: axe.RunOptions = { rules: { region: { enabled: false } } }

/** For tests: the accessibility rules that the page breaks, after its transitions have ended. */
export async function brokenRules(options: axe.RunOptions = SCREEN_ALONE): Promise<string[]> {
  const fading = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.all(fading.map(({ finished }) => finished.catch(() => null)))
  return (await axe.run(document.body, options)).violations.map(({ id }) => id)
}
