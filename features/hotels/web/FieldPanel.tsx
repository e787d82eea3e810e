import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHotelTexts } from './texts.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import field from './SearchField.module.css'
import { Sheet } from '#web/ui/Sheet.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

export type FieldPanelProps = {
  icon: IconName
  label: string
  /** What is chosen, in words; the placeholder when nothing is. */
  value: string
  /** Whether something is chosen; a placeholder is drawn softer. */
  chosen?: boolean
  title: string
  open: boolean
  onOpen: (open: boolean) => void
  error: string | null
  /** Where the panel hangs under its field when there is room on both sides. */
  side?: 'left' | 'right'
  /** Shown to the left of the button that closes the panel. */
  footNote?: ReactNode
  /** Keeps the note in sight on a phone, where it else follows the panel's content. */
  noteInFoot?: boolean
  children: ReactNode
}

/**
 * A field that shows its choice in words and opens a panel to change it: under the field on a desk, over the whole
 * screen on a phone.
 */
export function FieldPanel(props: FieldPanelProps) {
  const { open, onOpen } = props
  const phone = usePhone()
  const wrapper = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    onOpen(false)
    trigger.current?.focus()
  }
  return (
    <div className={field.field} ref={wrapper}>
      <FieldButton {...props} reference={trigger} />
      {open && phone ? <SheetPanel {...props} onClose={close} /> : null}
      {open && !phone ? (
        <HangingPanel
          title={props.title}
          side={props.side ?? 'left'}
          within={wrapper}
          onClose={close}
          onLeave={() => onOpen(false)}
        >
          {props.children}
          <div className={field.panelFoot}>
            <div>{props.footNote}</div>
            <DoneButton onClose={close} />
          </div>
        </HangingPanel>
      ) : null}
    </div>
  )
}

/** The field inside the bar. */
function FieldButton({
  icon,
  label,
  value,
  chosen = true,
  open,
  onOpen,
  error,
  reference,
}: FieldPanelProps & { reference: RefObject<HTMLButtonElement | null> }) {
  return (
    <button
      type="button"
      ref={reference}
      className={`${field.box} ${error === null ? '' : field.wrong} ${open ? field.opened : ''}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-invalid={error === null ? undefined : true}
      onClick={() => onOpen(!open)}
    >
      <Icon name={icon} className={field.icon} />
      <span className={field.words}>
        <span className={field.label}>{label}</span>{' '}
        <span className={`${field.value} ${chosen ? '' : field.placeholder}`}>{value}</span>
      </span>
    </button>
  )
}

function DoneButton({ onClose }: { onClose: () => void }) {
  const texts = useHotelTexts()
  return (
    <button type="button" className="tw-button tw-button-primary" onClick={onClose}>
      {texts.done}
    </button>
  )
}

function SheetPanel({
  title,
  footNote,
  noteInFoot = false,
  children,
  onClose,
}: FieldPanelProps & { onClose: () => void }) {
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <>
          {noteInFoot ? <div className={field.footNote}>{footNote}</div> : null}
          <DoneButton onClose={onClose} />
        </>
      }
    >
      {children}
      {noteInFoot ? null : <div className={field.sheetNote}>{footNote}</div>}
    </Sheet>
  )
}

type HangingPanelProps = {
  title: string
  side: 'left' | 'right'
  /** The field and its panel; what happens outside closes the panel. */
  within: RefObject<HTMLDivElement | null>
  onClose: () => void
  onLeave: () => void
  children: ReactNode
}

function HangingPanel({ title, side, within, onClose, onLeave, children }: HangingPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    const leaveByPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !within.current?.contains(event.target)) onLeave()
    }
    document.addEventListener('pointerdown', leaveByPointer)
    return () => document.removeEventListener('pointerdown', leaveByPointer)
  }, [within, onLeave])
  const leaveByTab = (event: FocusEvent) => {
    // Without a next element the window itself lost the focus, which is no reason to close.
    if (event.relatedTarget instanceof Node && !within.current?.contains(event.relatedTarget)) onLeave()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      className={`${field.panel} ${side === 'right' ? field.panelRight : ''}`}
      onBlur={leaveByTab}
      onKeyDown={closeByKey}
    >
      {children}
    </div>
  )
}
