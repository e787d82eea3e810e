import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  removeListView,
  saveListView,
  searchListViews,
  setDefaultListView,
  type View,
} from '#features/lists/contract.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import tabs from '#web/ui/page/PageTabs.module.css'
import styles from './DataListViews.module.css'
import { Icon } from '#web/ui/text/Icon.tsx'
import { changedQuery, viewQuery } from '#web/ui/list/list-query.ts'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { type List, NO_VIEW } from './use-list.ts'
import { ViewDialog } from './ViewDialog.tsx'

/** The address a view opens the list with. */
function queryOf(view: View): string {
  return changedQuery(new URLSearchParams(view.query), { view: view.id }).toString()
}

/** Saved views of a list, if any: one press opens one; the actions of the open one are beside it. */
export function DataListViews<Row>({ list }: { list: List<Row> }) {
  const texts = useListTexts()
  const [renaming, setRenaming] = useState(false)
  const { views, view, isChanged } = list
  if (!views || views.list.length === 0) return null
  const show = (query: string) => {
    list.forgetLayout()
    list.showQuery(query)
  }
  return (
    <nav className={`tw-row tw-line-below tw-below-8 ${tabs.tabs}`} aria-label={texts.views}>
      <button
        type="button"
        className={`tw-inline-row tw-gap-6 tw-14 tw-soft tw-nowrap tw-weight-520 ${tabs.tab}`}
        aria-pressed={view === null}
        onClick={() => show(views.defaultViewId ? `view=${NO_VIEW}` : '')}
      >
        {texts.allRows}
      </button>
      {views.list.map((one) => (
        <span key={one.id} className="tw-inline-row">
          <button
            type="button"
            className={`tw-inline-row tw-gap-6 tw-14 tw-soft tw-nowrap tw-weight-520 ${tabs.tab}`}
            aria-pressed={one.id === view?.id}
            onClick={() => show(queryOf(one))}
          >
            {one.name}
            {one.id === views.defaultViewId ? <Icon name="star" size={14} /> : null}
            {one.id === views.defaultViewId ? <span className="tw-visually-hidden"> ({texts.startsHere})</span> : null}
          </button>
          {one.id === view?.id ? <ViewActions list={list} view={one} onRename={() => setRenaming(true)} /> : null}
        </span>
      ))}
      {isChanged && view?.own ? <SaveChanges list={list} view={view} /> : null}
      {renaming ? <ViewDialog list={list} view={view} onClose={() => setRenaming(false)} /> : null}
    </nav>
  )
}

/** Tells the list that its views have changed. */
function useViewsChanged<Row>(list: List<Row>): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(searchListViews, { list: list.spec.name }) })
}

function SaveChanges<Row>({ list, view }: { list: List<Row>; view: View }) {
  const texts = useListTexts()
  const save = useCallMutation(saveListView)
  const changed = useViewsChanged(list)
  const submit = () =>
    save.mutate(
      {
        viewId: view.id,
        list: list.spec.name,
        name: view.name,
        shared: view.shared,
        query: viewQuery(list.query),
        columns: [...list.layout.columns],
        density: list.layout.density,
      },
      {
        onSuccess: async () => {
          await changed()
          list.forgetLayout()
          notify.success(texts.viewSaved(view.name))
        },
        onError: notify.failure,
      },
    )
  return (
    <button
      type="button"
      className={`tw-inline-row tw-gap-4 tw-14 tw-round tw-act tw-weight-520 ${styles.save}`}
      disabled={save.isPending}
      onClick={submit}
    >
      <Icon name="check" size={16} />
      {texts.saveChanges}
    </button>
  )
}

function ViewActions<Row>({ list, view, onRename }: { list: List<Row>; view: View; onRename(): void }) {
  const texts = useListTexts()
  const choose = useCallMutation(setDefaultListView)
  const changed = useViewsChanged(list)
  const [removing, setRemoving] = useState(false)
  const isDefault = list.views?.defaultViewId === view.id
  const toggleDefault = (close: () => void) =>
    choose.mutate(
      { list: list.spec.name, ...(isDefault ? {} : { viewId: view.id }) },
      {
        onSuccess: async () => {
          await changed()
          close()
        },
        onError: notify.failure,
      },
    )
  return (
    <>
      <Menu label={texts.viewActions(view.name)} icon="chevronDown" align="left" quiet>
        {(close) => (
          <>
            {view.own ? null : <p className={`tw-13 tw-soft ${styles.note}`}>{texts.sharedBy(view.madeBy)}</p>}
            <button type="button" aria-pressed={isDefault} onClick={() => toggleDefault(close)}>
              <Icon name="star" size={16} />
              {isDefault ? texts.noDefault : texts.makeDefault}
            </button>
            {view.own ? (
              <>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onRename()
                  }}
                >
                  <Icon name="edit" size={16} />
                  {list.views?.mayShare ? texts.renameShare : texts.rename}
                </button>
                <button
                  type="button"
                  data-danger
                  onClick={() => {
                    close()
                    setRemoving(true)
                  }}
                >
                  <Icon name="close" size={16} />
                  {texts.removeView}
                </button>
              </>
            ) : null}
          </>
        )}
      </Menu>
      <RemoveView list={list} view={view} open={removing} onClose={() => setRemoving(false)} />
    </>
  )
}

function RemoveView<Row>({
  list,
  view,
  open,
  onClose,
}: {
  list: List<Row>
  view: View
  open: boolean
  onClose(): void
}) {
  const texts = useListTexts()
  const remove = useCallMutation(removeListView)
  const changed = useViewsChanged(list)
  const confirm = () =>
    remove.mutate(
      { viewId: view.id },
      {
        onSuccess: async () => {
          onClose()
          // Its filters and columns stay on the page; only its name is gone.
          list.showQuery(changedQuery(list.query, { view: NO_VIEW }))
          await changed()
          notify.success(texts.viewRemoved(view.name))
        },
        onError: notify.failure,
      },
    )
  return (
    <ConfirmDialog
      open={open}
      title={texts.removeTitle(view.name)}
      confirmText={texts.removeView}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {view.shared ? `${texts.removeShared} ` : ''}
      {texts.removeText}
    </ConfirmDialog>
  )
}
