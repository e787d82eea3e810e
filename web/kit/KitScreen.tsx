import { type ReactNode, useState } from 'react'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Popover } from '#web/ui/overlay/Popover.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { type FieldName, FIELDS, type Sample } from './field-examples.tsx'
import { GridExample } from './GridExample.tsx'
import styles from './KitScreen.module.css'
import { useExampleTexts } from './texts.ts'

/** Every control of the kit in each of its states: empty, filled, wrong, disabled. */
export default function KitScreen() {
  const texts = useExampleTexts()
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <div className={`tw-stack tw-gap-16 ${styles.cards}`}>
        {FIELDS.map(([name]) => (
          <FieldCard key={name} name={name} />
        ))}
        <Unfolding />
        <Asking />
        <Paging />
        <Card title={texts.controls.grid}>
          <GridExample />
        </Card>
      </div>
    </>
  )
}

/** A field in each of its states. */
export function FieldCard({ name }: { name: FieldName }) {
  const texts = useExampleTexts()
  const samples: readonly (Sample & { state: string })[] = [
    { state: texts.empty, filled: false },
    { state: texts.filled, filled: true, hint: texts.hint },
    { state: texts.wrong, filled: true, error: texts.error },
    { state: texts.disabled, filled: true, disabled: true },
  ]
  const title = texts.controls[name]
  return (
    <Card title={title}>
      <div className={`tw-stack tw-gap-16 tw-start ${styles.states}`}>
        {FIELDS.filter(([known]) => known === name).map(([, Example]) =>
          samples.map(({ state, ...sample }) => <Example key={state} {...sample} label={`${title}: ${state}`} />),
        )}
      </div>
    </Card>
  )
}

/** Pages of which one is shown. */
export function Paging() {
  const texts = useExampleTexts()
  return (
    <Card title={texts.controls.tabs}>
      <Tabs
        label={texts.controls.tabs}
        pages={[
          { key: 'rooms', title: texts.rooms, content: texts.roomsText },
          { key: 'rates', title: texts.rates, content: texts.ratesText },
          { key: 'photos', title: texts.photos, disabled: true, content: null },
        ]}
      />
    </Card>
  )
}

/** What unfolds from a button. */
export function Unfolding() {
  const texts = useExampleTexts()
  const said = (text: string) => () => notify.success(text)
  return (
    <Card title={texts.controls.menu}>
      <div className="tw-flex tw-wrap tw-gap-12">
        {[false, true].map((disabled) => (
          <ActionMenu
            key={String(disabled)}
            label={disabled ? texts.disabled : texts.actions}
            disabled={disabled}
            actions={[
              { key: 'copy', text: texts.copy, icon: 'copy', onAction: said(texts.copied) },
              { key: 'print', text: texts.print, icon: 'print', disabled: true, onAction: said(texts.copied) },
              { key: 'remove', text: texts.remove, icon: 'close', danger: true, onAction: said(texts.removed) },
            ]}
          />
        ))}
        <Popover text={texts.details} label={texts.details}>
          {(close) => (
            <>
              <p>{texts.detailsText}</p>
              <button type="button" className="tw-button" onClick={close}>
                {texts.goOn}
              </button>
            </>
          )}
        </Popover>
      </div>
    </Card>
  )
}

/** Dialogs above the page and notices at its edge. */
export function Asking(): ReactNode {
  const texts = useExampleTexts()
  const [asking, setAsking] = useState<'question' | 'form' | null>(null)
  const [day, setDay] = useState('')
  const leave = () => setAsking(null)
  return (
    <Card title={texts.controls.dialog}>
      <div className="tw-flex tw-wrap tw-gap-12">
        <button type="button" className="tw-button" onClick={() => setAsking('question')}>
          {texts.ask}
        </button>
        <button type="button" className="tw-button" onClick={() => setAsking('form')}>
          {texts.form}
        </button>
        <button
          type="button"
          className="tw-button"
          onClick={() => notify.notification('success', texts.saved, texts.savedText)}
        >
          {texts.toast}
        </button>
      </div>
      <ConfirmDialog
        open={asking === 'question'}
        title={texts.ask}
        confirmText={texts.remove}
        danger
        onConfirm={leave}
        onCancel={leave}
      >
        {texts.askText}
      </ConfirmDialog>
      {asking === 'form' ? (
        <FormDialog title={texts.form} confirmLabel={texts.goOn} busy={false} onSubmit={leave} onCancel={leave}>
          {() => (
            <>
              <Field label={texts.name}>{(control) => <input {...control} className="tw-input" />}</Field>
              <DateField label={texts.controls.date} value={day} onChange={setDay} />
            </>
          )}
        </FormDialog>
      ) : null}
    </Card>
  )
}
