import { type ReactNode, useState } from 'react'
import type { FieldFaults } from '#web/ui/FormDialog.tsx'
import { ProofField } from './ProofField.tsx'
import { useChangeTexts } from './texts.ts'

/** The password or code in a form: what is typed, what is missing, the field, and what is said when it was proposed. */
export function useProof() {
  const texts = useChangeTexts()
  const [proof, setProof] = useState('')
  return {
    proof,
    faults: (proof === '' ? { proof: texts.noProof } : {}) as FieldFaults,
    proposed: texts.proposed,
    field: (errors: FieldFaults): ReactNode => <ProofField value={proof} error={errors['proof']} onChange={setProof} />,
  }
}
