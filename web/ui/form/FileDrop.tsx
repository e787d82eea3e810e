import { Button, DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { useKitTexts } from '#web/texts/kit.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './FieldParts.tsx'
import styles from './FileDrop.module.css'
import { Icon } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'

type Props = Omit<FieldProps, 'label'> & {
  label: string
  file: File | null
  onFile(file: File | null): void
  /** Types by their media type, such as `image/png`. */
  accept: readonly string[]
}

/** A file, dropped on the field, pasted into it or chosen; another one takes its place. */
export function FileDrop({ label, file, onFile, accept, disabled = false, ...field }: Props) {
  const texts = useKitTexts()
  return (
    <InPageLanguage>
      <Field label={label} {...field}>
        {(control) => (
          <DropZone
            className={`tw-row tw-wrap tw-between tw-gap-12 tw-pad-12-16 tw-surface ${styles.zone}`}
            data-invalid={control['aria-invalid']}
            isDisabled={disabled}
            aria-label={`${label}: ${texts.dropHere}`}
            getDropOperation={(types) => (accept.some((type) => types.has(type)) ? 'copy' : 'cancel')}
            onDrop={async ({ items }) => {
              const dropped = items.find(isFileDropItem)
              if (dropped) onFile(await dropped.getFile())
            }}
          >
            <span className={file ? styles.name : 'tw-soft'}>{file ? file.name : texts.dropHere}</span>
            <FileTrigger acceptedFileTypes={accept} onSelect={(files) => files?.[0] && onFile(files[0])}>
              <Button {...control} className="tw-button" isDisabled={disabled}>
                {file ? texts.otherFile : texts.chooseFile}
              </Button>
            </FileTrigger>
            {file && !disabled ? (
              <Button
                className="tw-icon-button tw-icon-button-small tw-soft"
                aria-label={texts.removeFile(file.name)}
                onPress={() => onFile(null)}
              >
                <Icon name="close" size={16} />
              </Button>
            ) : null}
          </DropZone>
        )}
      </Field>
    </InPageLanguage>
  )
}
