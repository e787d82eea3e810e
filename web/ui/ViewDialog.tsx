import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { saveListView, searchListViews, type View } from '#features/lists/contract.ts'
import { useFrameTexts } from '#web/locales/frame.ts'
import { useListTexts } from '#web/locales/lists.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import styles from './DataListViews.module.css'
import dialogStyles from './Dialog.module.css'
import { Field } from './Field.tsx'
import { changedQuery, viewQuery } from './list-query.ts'
import { notify } from './notify.ts'
import type { List } from './use-list.ts'

/** Asks for the name of a new view, or for another one of an own view; who may, shares it here. */
export function ViewDialog<Row>({ list, view, onClose }: { list: List<Row>; view: View | null; onClose(): void }) {
  const texts = useListTexts()
  const frame = useFrameTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const { submit, error, busy } = useSave(list, { view, name, shared, onClose })
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form onSubmit={submit}>
        <h2 id={titleId}>{view ? texts.renameTitle : texts.saveViewTitle}</h2>
        <div className={dialogStyles.body}>
          <Field label={texts.nameLabel} hint={view ? undefined : texts.nameHint} error={error}>
            {(control) => (
              <input {...control} className="tw-input" autoFocus required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
          {list.views?.mayShare ? (
            <label className={styles.share}>
              <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
              <span>
                {texts.share}
                <span className="tw-small tw-soft">{texts.shareHint}</span>
              </span>
            </label>
          ) : null}
        </div>
        <div className={dialogStyles.buttons}>
          <button type="button" className="tw-button" onClick={onClose}>
            {frame.cancel}
          </button>
          <button type="submit" className="tw-button tw-button-primary" disabled={busy || name.trim() === ''}>
            {texts.save}
          </button>
        </div>
      </form>
    </dialog>
  )
}

type Saving = { view: View | null; name: string; shared: boolean; onClose(): void }

function useSave<Row>(list: List<Row>, { view, name, shared, onClose }: Saving) {
  const texts = useListTexts()
  const client = useQueryClient()
  const save = useCallMutation(saveListView)
  // Renaming leaves what the view shows as it was saved.
  const content = view ?? { query: viewQuery(list.query), columns: list.layout.columns, density: list.layout.density }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const { query, columns, density } = content
    save.mutate(
      { list: list.spec.name, name: name.trim(), shared, query, columns: [...columns], density, ...(view ? { viewId: view.id } : {}) },
      {
        onSuccess: async (saved) => {
          await client.invalidateQueries({ queryKey: callKey(searchListViews, { list: list.spec.name }) })
          if (!view) list.showQuery(changedQuery(list.query, { view: saved.id, open: null }))
          notify.success(texts.viewSaved(saved.name))
          onClose()
        },
      },
    )
  }
  return { submit, error: save.error ? (save.error.fields?.['name'] ?? save.error.returnMsg) : undefined, busy: save.isPending }
}
