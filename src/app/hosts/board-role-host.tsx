import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { BoardRoleDialog } from '#src/features/identity/roles/board-role-dialog.tsx'
import { boardRoleName, boardRoleText } from '#src/i18n/board/board-roles.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { boardRoleAskAtom, boardRolePutOffAtom } from '../board-role.ts'
import { identityAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'

/** The dialog of the board role: by itself when there is none yet, once in a start; or because the person asked for it. */
export function BoardRoleHost() {
  const identity = useAtomValue(identityAtom)
  const session = useSession()
  const words = useText(boardRoleText)
  const language = useLanguage()
  const [isAsked, setAsked] = useAtom(boardRoleAskAtom)
  const putOff = useSetAtom(boardRolePutOffAtom)
  if (!identity) return null
  const close = () => {
    setAsked(false)
    putOff(true)
  }
  return (
    <BoardRoleDialog
      key={`${identity.userId} ${isAsked}`}
      opened
      current={identity.role.uri}
      onClose={close}
      onChosen={(role) => {
        close()
        showToast('done', words.saved(boardRoleName(role, language)))
        session.refreshPermissions().catch(reportError)
      }}
    />
  )
}
