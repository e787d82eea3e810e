import { type ReactNode, useState } from 'react'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import { ProofField } from './ProofField.tsx'
import { useIdentityTexts } from './texts.ts'

/** The password or code in a form: what is typed, what is missing, and the field. */
export function useFreshProof() {
  const { own } = useIdentityTexts()
  const [proof, setProof] = useState('')
  return {
    proof,
    faults: (proof === '' ? { proof: own.noProof } : {}) as FieldFaults,
    field: (errors: FieldFaults): ReactNode => <ProofField value={proof} error={errors['proof']} onChange={setProof} />,
  }
}
