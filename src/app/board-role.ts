import { atom } from 'jotai'
import { keepInTab, readInTab } from '#src/lib/tab-storage.ts'

const putOff = atom(readInTab('boardRolePutOff') === true)

/** Whether the dialog that asks for the board role was put off: it asks once by itself, and not again after a reload. */
export const boardRolePutOffAtom = atom(
  (get) => get(putOff),
  (_, set, isPutOff: boolean) => {
    keepInTab('boardRolePutOff', isPutOff || undefined)
    set(putOff, isPutOff)
  },
)
/** Opened by the person, from the board or the personal centre. */
export const boardRoleAskAtom = atom(false)
