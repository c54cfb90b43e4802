import { Button } from '@mantine/core'
import { useState } from 'react'
import { FILE_PATHS } from '#contract/domains/files.ts'
import { useDownload } from '#src/data/files/use-download.ts'
import { type Uploaded, useUpload } from '#src/data/files/use-upload.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { demonstrationText } from '#src/i18n/platform/demonstration.ts'
import { ImageUpload } from '#src/ui/media/image-upload.tsx'
import { tellDownload } from '#src/ui/notice/tell-download.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import classes from './demonstration.module.css'
import { Part } from './demonstration-part.tsx'
import { NeedsLogin } from './needs-login.tsx'

/** A plain picture, and an avatar that is cropped and, with a session, really uploaded and downloaded again. */
export function UploadPart({ isSignedIn }: { isSignedIn: boolean }) {
  const words = useText(demonstrationText)
  const upload = useUpload()
  const [picture, setPicture] = useState<File>()
  const [avatar, setAvatar] = useState<File>()
  const [uploads, setUploads] = useState<readonly Uploaded[]>([])
  const send = async (file: File | undefined) => {
    setAvatar(file)
    if (!file || !isSignedIn) return
    const sent = await upload(file)
    if (sent.kind === 'ok') setUploads((before) => [...before, sent.result])
    else showToast('problem', sent.kind === 'code' ? sent.message : words.uploadOffline)
  }
  const last = uploads.at(-1)
  return (
    <Part id="upload" title={words.upload}>
      <div className={classes.stack}>
        <div className={classes.row}>
          <ImageUpload label={words.picture} value={picture} onChange={setPicture} />
          <ImageUpload label={words.avatar} value={avatar} onChange={send} crop />
        </div>
        {last && (
          <p className={classes.picked} role="status">
            {words.uploaded(last.downloadUrl)}
          </p>
        )}
        {isSignedIn ? <Downloads uploads={uploads} /> : <NeedsLogin />}
      </div>
    </Part>
  )
}

const COLUMNS = ['name', 'employeeNo', 'mobile', 'groupUri', 'entryDate'] as const

function Downloads({ uploads }: { uploads: readonly Uploaded[] }) {
  const words = useText(demonstrationText)
  const download = useDownload()
  const post = (path: string, fileName: string, body: unknown) =>
    void tellDownload((signal) => download({ path, fileName, body, signal }))
  const columns = COLUMNS.map((field) => ({ field, header: fieldLabel('employee', field) }))
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        onClick={() => post(FILE_PATHS.rosterXls, `${words.rosterName}.xls`, { columns, name: words.rosterName })}
      >
        {words.exportXls}
      </Button>
      <Button
        variant="default"
        onClick={() =>
          post(FILE_PATHS.zip, `${words.zipName}.zip`, {
            fileUris: uploads.map((one) => one.file.fileUri),
            name: words.zipName,
          })
        }
      >
        {words.zip}
      </Button>
    </div>
  )
}
