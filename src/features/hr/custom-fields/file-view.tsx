import { Anchor } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { useAgain } from '#src/data/use-again.ts'
import { useOnline } from '#src/data/use-online.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useText } from '#src/i18n/i18n.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import classes from './custom-fields.module.css'

interface FileViewProps {
  file: FileRef
  isImage: boolean
  /** Each look is logged, and no device keeps it: fetched when it is opened, never to be shown in passing. */
  isPrivate?: boolean
}

/**
 * A file of a record: a picture is seen, anything else opens by its name. Says when it still waits on this device, and
 * when it cannot be had without a network.
 */
export function FileView({ file, isImage, isPrivate = false }: FileViewProps) {
  const words = useText(hrCustomText)
  const address = useFileUrl(file.fileUri)
  const online = useOnline()
  const [broken, setBroken] = useState<string>()
  const [tries, setTries] = useState(0)
  useAgain(
    broken !== undefined,
    useCallback(() => setTries((before) => before + 1), []),
  )
  if (address === undefined) return file.fileName
  const isHere = address.startsWith('blob:')
  // What could not be fetched is tried again once there is a network.
  const attempt = `${address} ${tries}`
  const isSeen = isImage && (isHere || !isPrivate) && broken !== attempt
  const content = (
    <>
      {isSeen && (
        <img key={attempt} src={address} alt="" className={classes.image} onError={() => setBroken(attempt)} />
      )}
      {file.fileName}
    </>
  )
  const state = isHere ? words.fileWaits : online || isSeen ? undefined : words.fileAway
  return (
    <>
      {online || isHere ? (
        <Anchor href={address} target="_blank" rel="noopener" inherit className={classes.fileLink}>
          {content}
        </Anchor>
      ) : (
        content
      )}
      <span className={classes.fileState}>{[formatBytes(file.size), state].filter(Boolean).join(' · ')}</span>
    </>
  )
}
