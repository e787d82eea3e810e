import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { useChangeTexts } from './texts.ts'

/** The password or code in a form that proposes a change, with what is said once it was proposed. */
export function useProof() {
  const { proposed } = useChangeTexts()
  return { ...useFreshProof(), proposed }
}
