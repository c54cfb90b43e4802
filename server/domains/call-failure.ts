// A call that ends in a code of the error catalogue instead of a result.
import type { ErrorCode } from '#contract/error-codes.ts'

/** Failures that say more than their code does. */
export type FailureReason =
  | 'wrongPassword'
  | 'lockedOut'
  | 'tooManyAttempts'
  | 'invalidInput'
  | 'identityNumberInvalid'
  | 'bankCardInvalid'
  | 'bankHolderMismatch'
  | 'idNoNeeded'
  | 'personMissing'
  | 'fileTooLarge'
  | 'fileTypeRefused'
  | 'fileDamaged'
  | 'fileOffset'
  | 'nothingToExport'
  | 'uploadsFull'
  | 'organisationUploadsFull'
  | 'aboveOwnRights'
  | 'aboveParentRole'
  | 'belowChildRole'
  | 'roleTooDeep'
  | 'systemRole'
  | 'roleInUse'
  | 'roleNameTaken'
  | 'roleNotSelectable'
  | 'roleLacksCode'
  | 'lastRoleManager'
  | 'ownRights'
  | 'expiryPast'
  | 'nobodyCanGrant'
  | 'askedAlready'
  | 'askAnswered'
  | 'menuKept'
  | 'wrongPasswordCaptcha'
  | 'captchaNeeded'
  | 'captchaWrong'
  | 'smsTooSoon'
  | 'smsLimit'
  | 'codeWrong'
  | 'codeTries'
  | 'passwordNeeded'
  | 'mobileTaken'
  | 'mobileUnknown'
  | 'mobileMissing'
  | 'usernameTaken'
  | 'passwordCommon'
  | 'passwordSame'
  | 'notWaiting'
  | 'linkOld'
  | 'mailTooSoon'
  | 'realNameDone'
  | 'realNameTaken'
  | 'ownsOrganisation'
  | 'ownApplications'
  | 'ownTodos'
  | 'thisDevice'
  | 'organisationLimit'
  | 'joinClosed'
  | 'alreadyMember'
  | 'appliedAlready'
  | 'applicationDone'
  | 'applicationLimit'
  | 'applicationsToday'
  | 'employeeNoTaken'
  | 'recordTaken'
  | 'departmentGone'
  | 'departmentOutOfReach'
  | 'recordOutOfReach'
  | 'ownerStays'
  | 'notOwner'
  | 'offerOpen'
  | 'offerDone'
  | 'personWithoutAccount'
  | 'nameDiffers'
  | 'hasBranches'
  | 'hasApplications'
  | 'disbandingAlready'
  | 'notDisbanding'
  | 'ownCase'
  | 'reasonMissing'
  | 'stateMoved'
  | 'changedMeanwhile'
  | 'pictureMissing'
  | 'pushHost'

/** Thrown by a call's handler; the HTTP layer answers `{code, message, result: null}` with what it says more, and writes nothing else. */
export class CallFailure extends Error {
  readonly code: ErrorCode
  readonly reason: FailureReason | undefined
  /** Minutes until it helps to try again, where the message says so. */
  readonly minutes: number | undefined
  /** What somebody wrote to whom it concerns, such as why an account is frozen. */
  readonly note: string | undefined
  constructor(code: ErrorCode, reason?: FailureReason, minutes?: number, note?: string) {
    super(`call ended with ${code}${reason ? ` ${reason}` : ''}`)
    this.name = 'CallFailure'
    this.code = code
    this.reason = reason
    this.minutes = minutes
    this.note = note
  }
}

/** The failure of somebody who is turned away, with what was written to him about it. */
export const turnedAway = ({ code, note }: { readonly code: ErrorCode; readonly note?: string }): CallFailure =>
  new CallFailure(code, undefined, undefined, note)
