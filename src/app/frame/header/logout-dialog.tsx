import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { LogoutConfirm } from '#src/features/identity/session/logout-confirm.tsx'
import { keepOpenDrafts } from '#src/ui/form/draft-store.ts'
import { saveOutboxFile } from '../../save-outbox-file.ts'
import { useSession } from '../../session/use-session.tsx'

/** Asks before a logout, and again when unsent edits would be lost with it (A5). */
export function LogoutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const session = useSession()
  const { downloadOutbox } = useSyncActions()
  return (
    <LogoutConfirm
      opened={opened}
      onClose={onClose}
      onLogout={async (discardUnsent) => {
        await keepOpenDrafts()
        return session.logout({ discardUnsent })
      }}
      onDownload={async () => saveOutboxFile(await downloadOutbox())}
    />
  )
}
