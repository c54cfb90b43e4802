import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { shareText } from '#src/i18n/feed/share.ts'
import { useText } from '#src/i18n/i18n.ts'
import { LazyQrCode } from '#src/ui/code/lazy-qr-code.ts'
import { canShare, copyText, share } from '#src/ui/hand-on.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './share.module.css'

/** An address: to be copied, scanned, or handed to another app of the device. */
export function AddressBox({ address, title }: { address: string; title: string }) {
  const words = useText(shareText)
  const [isCode, setCode] = useState(false)
  return (
    <>
      <div className={classes.address}>
        <TextInput
          className={classes.field}
          label={words.address}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyText(address)}>{words.copy}</Button>
      </div>
      <div className={classes.fields}>
        <Button variant="default" aria-expanded={isCode} onClick={() => setCode(!isCode)}>
          {words.code}
        </Button>
        {canShare() && (
          <Button variant="default" onClick={() => void share({ title, url: address })}>
            {words.send}
          </Button>
        )}
      </div>
      {isCode && (
        <div className={classes.code}>
          <Suspense>
            <LazyQrCode code={address} label={words.code} />
          </Suspense>
        </div>
      )}
    </>
  )
}
