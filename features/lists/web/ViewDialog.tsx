import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveListView, searchListViews, type View } from '#features/lists/contract.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import styles from './DataListViews.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { changedQuery, viewQuery } from '#web/ui/list/list-query.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import type { List } from './use-list.ts'

/** Asks for the name of a new view, or a new name of one's own view; people with the right share it here. */
export function ViewDialog<Row>({ list, view, onClose }: { list: List<Row>; view: View | null; onClose(): void }) {
  const texts = useListTexts()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const { save, submit } = useSave(list, { view, name, shared, onClose })
  return (
    <FormDialog
      title={view ? texts.renameTitle : texts.saveViewTitle}
      confirmLabel={texts.save}
      ready={name.trim() !== ''}
      failure={save.error}
      busy={save.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <Field label={texts.nameLabel} hint={view ? undefined : texts.nameHint} error={errors['name']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                autoFocus
                required
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {list.views?.mayShare ? (
            <label className={`tw-flex tw-start tw-gap-10 tw-above-16 tw-pressable ${styles.share}`}>
              <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
              <span>
                {texts.share}
                <span className="tw-small tw-soft">{texts.shareHint}</span>
              </span>
            </label>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

type Saving = { view: View | null; name: string; shared: boolean; onClose(): void }

function useSave<Row>(list: List<Row>, { view, name, shared, onClose }: Saving) {
  const texts = useListTexts()
  const client = useQueryClient()
  const save = useCallMutation(saveListView)
  // Renaming leaves what the view shows as it was saved.
  const content = view ?? { query: viewQuery(list.query), columns: list.layout.columns, density: list.layout.density }
  function submit(): void {
    const { query, columns, density } = content
    save.mutate(
      {
        list: list.spec.name,
        name: name.trim(),
        shared,
        query,
        columns: [...columns],
        density,
        ...(view ? { viewId: view.id } : {}),
      },
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
  return { save, submit }
}
