import { Button } from '@mantine/core'
import type { InviteType } from '#contract/domains/identity/invite-calls.ts'
import { useOrganisations } from '#src/data/device/use-organisations.ts'
import { saveBlob } from '#src/data/files/save-blob.ts'
import { useText } from '#src/i18n/i18n.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { QrCode } from '#src/ui/code/qr-code.tsx'
import { qrPicture } from '#src/ui/code/qr-picture.ts'
import { canShare, copyText, share } from '#src/ui/hand-on.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './invites.module.css'

export interface Made {
  readonly link: string
  readonly expireAtMs: number
  readonly type: InviteType
}

/** A fresh invitation: the only time at which its link is seen. */
export function MadeDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const words = useText(invitesText)
  const { here } = useOrganisations()
  const { link, expireAtMs, type } = made
  const save = async () => {
    try {
      const picture = await qrPicture(link, [here, `${words.scan} · ${words.expireAt} ${shanghaiDate(expireAtMs)}`])
      saveBlob(picture, words.pictureName)
    } catch (error) {
      reportError(error)
      showToast('problem', words.saveFailed)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.madeTitle}
      foot={
        <>
          {type === 'qrcode' ? (
            <Button variant="default" onClick={() => void save()}>
              {words.save}
            </Button>
          ) : (
            canShare() && (
              <Button variant="default" onClick={() => void share({ text: words.shareText(here), url: link })}>
                {words.share}
              </Button>
            )
          )}
          <Button onClick={() => void copyText(link)}>{words.copy}</Button>
        </>
      }
    >
      <div className={classes.made}>
        {type === 'qrcode' && <QrCode code={link} label={words.codeLabel} />}
        <p className={classes.link}>{link}</p>
        <p className={classes.quiet}>{words.madeOnce(shanghaiDate(expireAtMs))}</p>
      </div>
    </Dialog>
  )
}
