import { type ReactNode, useState } from 'react'
import type { DraftOf, Fields } from '#contract/record.ts'
import { type FieldFaults, FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { draftOf, inputOf, missingIn, type RecordInput } from './record-draft.ts'
import { RecordFields, type RecordFieldsProps } from './RecordFields.tsx'

type Form<R extends Fields> = {
  readonly draft: DraftOf<R>
  readonly errors: FieldFaults
  readonly change: (part: Partial<DraftOf<R>>) => void
}
type RecordDialogProps<R extends Fields> = Omit<FormDialogProps, 'children' | 'faults' | 'onSubmit'> &
  Omit<RecordFieldsProps<R>, 'draft' | 'errors' | 'own' | 'onChange'> & {
    /** The record to change; a new one starts with what is `known` of it. */
    saved?: object | null
    known?: Partial<DraftOf<R>>
    /** What is said of a field that must not be empty. */
    needed?: { readonly [K in keyof DraftOf<R>]?: string }
    /** What else is wrong before anything is sent. */
    wrong?: FieldFaults
    /** Fields that the form draws itself. */
    own?: (form: Form<R>) => { readonly [K in keyof R]?: ReactNode }
    before?: ReactNode
    after?: (errors: FieldFaults) => ReactNode
    onSave(input: RecordInput<R>): void
  }

/** The form of a plain record in a dialog: it starts, checks, marks and sends the record's fields. */
export function RecordDialog<R extends Fields>(props: RecordDialogProps<R>) {
  const { fields, saved = null, known, needed = {}, wrong, own, before, after, onSave, ...rest } = props
  const [draft, setDraft] = useState(() => draftOf(fields, saved, known))
  const [faults, setFaults] = useState<FieldFaults>()
  const change = (part: Partial<DraftOf<R>>) => setDraft({ ...draft, ...part })
  function submit(): void {
    const found = { ...missingIn(draft, needed), ...wrong }
    setFaults(found)
    if (Object.keys(found).length === 0) onSave(inputOf(fields, draft))
  }
  return (
    <FormDialog {...rest} {...(faults && { faults })} onSubmit={submit}>
      {(errors) => (
        <>
          {before}
          <RecordFields
            {...rest}
            {...{ fields, draft, errors }}
            own={own?.({ draft, errors, change })}
            onChange={change}
          />
          {after?.(errors)}
        </>
      )}
    </FormDialog>
  )
}
