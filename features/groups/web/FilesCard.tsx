import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallFailure, uploadFile } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { callKey } from '#web/use-call.ts'
import { getGroup, type Group } from '../contract-requests.ts'
import { addGroupFile } from '../files/contract.ts'
import { FILE_TYPES, nameOfFile } from './request-files.ts'
import { useGroupTexts } from './texts.ts'

/** The files of a request, and one more; the desk reads them. */
export function FilesCard({ group, atDesk = false }: { group: Group; atDesk?: boolean }) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const { id: groupId, files, allowed } = group
  const mayAdd = allowed.includes('addFile')
  if (files.length === 0 && !mayAdd) return null
  return (
    <Card title={texts.files}>
      <div className="tw-stack tw-gap-16">
        {files.length === 0 ? null : (
          <ul className="tw-stack tw-gap-8 tw-flat">
            {files.map(({ id, name, at }) => (
              <li key={id} className="tw-flex tw-wrap tw-between tw-gap-8">
                <a
                  className="tw-anywhere"
                  href={assetUrl(`/files/${atDesk ? 'ops/' : ''}groups/${groupId}/files/${id}`)}
                >
                  {name}
                </a>
                <span className="tw-13 tw-soft">{formats.moment(at)}</span>
              </li>
            ))}
          </ul>
        )}
        {mayAdd ? <AddFile groupId={groupId} /> : null}
      </div>
    </Card>
  )
}

function AddFile({ groupId }: { groupId: string }) {
  const texts = useGroupTexts()
  const client = useQueryClient()
  const send = useMutation<Group, CallFailure, File>({
    mutationFn: (file) => uploadFile(addGroupFile, file, { groupId, name: nameOfFile(file) }),
  })
  const [file, setFile] = useState<File | null>(null)
  const add = (chosen: File | null) => {
    setFile(chosen)
    if (chosen === null) return
    send.mutate(chosen, {
      onSuccess: ({ files }) => {
        setFile(null)
        notify.success(texts.fileSent(files.at(-1)?.name ?? ''))
        void client.invalidateQueries({ queryKey: callKey(getGroup) })
      },
    })
  }
  return (
    <FileDrop
      label={texts.addFile}
      hint={texts.fileTypes}
      file={file}
      onFile={add}
      accept={FILE_TYPES}
      disabled={send.isPending}
      error={send.error?.returnMsg}
    />
  )
}
