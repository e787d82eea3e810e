import { useState } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { MOST_FILES } from '../rules.ts'
import { FILE_TYPES, mayBeSent } from './request-files.ts'
import { useGroupTexts } from './texts.ts'

/** Files that go with a request; they are sent after it. */
export function FilesField({ files, onFiles }: { files: readonly File[]; onFiles(files: File[]): void }) {
  const texts = useGroupTexts()
  const [refused, setRefused] = useState<string>()
  const add = (file: File | null) => {
    if (file === null) return
    setRefused(mayBeSent(file) ? undefined : texts.fileUnfit(file.name))
    if (mayBeSent(file)) onFiles([...files, file])
  }
  return (
    <Card title={texts.files}>
      <div className="tw-stack tw-gap-12">
        {files.length === 0 ? null : (
          <ul className="tw-stack tw-gap-8 tw-flat">
            {files.map((file, at) => (
              <li key={`${file.name} ${file.lastModified}`} className="tw-row tw-wrap tw-gap-8">
                <span className="tw-anywhere">{file.name}</span>
                <TextButton place="flush" onClick={() => onFiles(files.filter((_, other) => other !== at))}>
                  {texts.removeFile(file.name)}
                </TextButton>
              </li>
            ))}
          </ul>
        )}
        {files.length >= MOST_FILES ? null : (
          <FileDrop
            label={texts.addFile}
            hint={texts.fileTypes}
            optional
            file={null}
            onFile={add}
            accept={FILE_TYPES}
            error={refused}
          />
        )}
      </div>
    </Card>
  )
}
