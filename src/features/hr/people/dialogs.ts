// Dialogs about people, of both lists. Their code comes with their first opening.
import { dialogPart } from '#src/ui/overlay/dialog-part.tsx'

export const AddPerson = dialogPart(async () => (await import('./add-person.tsx')).AddPerson)
export const EditPerson = dialogPart(async () => (await import('./edit-person.tsx')).EditPerson)
export const MembershipConfirm = dialogPart(async () => (await import('./membership-confirm.tsx')).MembershipConfirm)
export const MovePeople = dialogPart(async () => (await import('./move-people.tsx')).MovePeople)
