import { type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { type ComboboxInput, PlaceCombobox } from './PlaceCombobox.tsx'
import type { RecentSearch } from './recent-searches.ts'
import field from './SearchField.module.css'
import type { Place } from './search-state.ts'
import { Sheet } from './Sheet.tsx'
import { useHotelTexts } from './texts.ts'
import { usePhone } from './use-phone.ts'

type Props = {
  place: Place | null
  nationality: string
  onPlace: (place: Place | null) => void
  onRecent: (search: RecentSearch) => void
  error: string | null
  /** Marks the field the `/` key goes to. */
  shortcut?: boolean
}

/** Where to: typed in place on a desk, on a sheet of its own on a phone. */
export function PlaceField(props: Props) {
  return usePhone() ? <PhonePlaceField {...props} /> : <DeskPlaceField {...props} />
}

function DeskPlaceField({ place, error, shortcut = false, ...handlers }: Props) {
  const texts = useHotelTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <PlaceCombobox place={place} {...handlers}>
      {(control, panel) => (
        <div className={field.field}>
          <div
            className={`${field.box} ${error === null ? '' : field.wrong}`}
            onClick={(event) => {
              // The ground of the field acts like the field itself.
              if (event.target === input.current) return
              input.current?.focus()
              control.onClick()
            }}
          >
            <Icon name="pin" className={field.icon} />
            <span className={field.words}>
              <label className={field.label} htmlFor={id}>
                {texts.where}
              </label>
              <ComboboxText id={id} reference={input} control={control} invalid={error !== null} shortcut={shortcut} />
            </span>
            {control.value === '' ? null : (
              <button type="button" className={field.clear} aria-label={texts.clearPlace} onClick={() => control.onChange('')}>
                <Icon name="close" size={16} />
              </button>
            )}
          </div>
          {panel === null ? null : <div className={`${field.panel} ${field.options}`}>{panel}</div>}
        </div>
      )}
    </PlaceCombobox>
  )
}

type TextProps = { id: string; reference: RefObject<HTMLInputElement | null>; control: ComboboxInput; invalid: boolean; shortcut: boolean }

function ComboboxText({ id, reference, control, invalid, shortcut }: TextProps) {
  const texts = useHotelTexts()
  return (
    <input
      id={id}
      ref={reference}
      className={field.input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      placeholder={texts.wherePlaceholder}
      data-invalid={invalid ? true : undefined}
      data-search-shortcut={shortcut ? true : undefined}
      aria-invalid={invalid ? true : undefined}
      {...control.aria}
      value={control.value}
      onChange={(event) => control.onChange(event.target.value)}
      onKeyDown={control.onKeyDown}
      onFocus={(event) => event.target.select()}
      onClick={control.onClick}
      onBlur={control.onBlur}
    />
  )
}

function PhonePlaceField({ place, error, onPlace, onRecent, nationality }: Props) {
  const texts = useHotelTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className={field.field}>
      <button
        type="button"
        className={`${field.box} ${error === null ? '' : field.wrong}`}
        aria-haspopup="dialog"
        data-invalid={error === null ? undefined : true}
        onClick={() => setOpen(true)}
      >
        <Icon name="pin" className={field.icon} />
        <span className={field.words}>
          <span className={field.label}>{texts.where}</span>{' '}
          <span className={`${field.value} ${place === null ? field.placeholder : ''}`}>{place?.name ?? texts.wherePlaceholder}</span>
        </span>
      </button>
      {open ? (
        <Sheet title={texts.whereTitle} onClose={() => setOpen(false)}>
          <PlaceCombobox place={place} nationality={nationality} onPlace={onPlace} onRecent={onRecent} alwaysOpen onChosen={() => setOpen(false)}>
            {(control, panel) => (
              <div className={field.sheetStack}>
                <input
                  className="tw-input"
                  type="text"
                  autoComplete="off"
                  maxLength={100}
                  aria-label={texts.where}
                  placeholder={texts.wherePlaceholder}
                  data-first-focus
                  {...control.aria}
                  value={control.value}
                  onChange={(event) => control.onChange(event.target.value)}
                  onKeyDown={control.onKeyDown}
                />
                {panel}
              </div>
            )}
          </PlaceCombobox>
        </Sheet>
      ) : null}
    </div>
  )
}
