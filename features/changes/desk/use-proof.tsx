import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import { useChangeTexts } from './texts.ts'

/**
 * The password or code in a form that proposes a change: that a second person decides is said beside it, before the
 * button is pressed, and again once it was proposed.
 */
export function useProof() {
  const { propose, proposed, second } = useChangeTexts()
  const fresh = useFreshProof()
  const field = (errors: FieldFaults) => (
    <>
      <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">{second}</p>
      {fresh.field(errors)}
    </>
  )
  return { ...fresh, field, propose, proposed, fieldAlone: fresh.field }
}
