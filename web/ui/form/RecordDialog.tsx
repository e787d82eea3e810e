import { type ReactNode, useState } from 'react'
import { type DraftOf, type Fields, isEqual } from '#contract/record.ts'
import { type FieldFaults, FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { draftOf, inputOf, missingIn, rebased, type RecordInput } from './record-draft.ts'
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
    /** Says of a field that was typed here and changed by another person what the latter made it. */
    changedText?: (value: string) => string
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
  const { fields, saved = null, known, needed = {}, wrong, own, before, after, changedText, onSave, ...rest } = props
  const start = draftOf(fields, saved, known)
  const [from, setFrom] = useState(start)
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<FieldFaults>()
  // Another person saved the record: what was typed here stays, the rest follows.
  if (changedText && !isEqual(start, from)) {
    const { draft: moved, both } = rebased(draft, from, start)
    const values: Readonly<Record<string, unknown>> = start
    setFrom(start)
    setDraft(moved)
    setFaults(Object.fromEntries(both.map((name) => [name, changedText(String(values[name] ?? ''))])))
  }
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
