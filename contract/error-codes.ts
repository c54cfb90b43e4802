// Every code of the error catalogue, once. 200 is success; the page has one handler per code.

/** Codes the server answers with, by their meaning. */
export const ERROR_CODES = {
  success: 200,
  /** Solution subscribed, but some applications were already in service. */
  partlyInService: 207,
  notLoggedIn: 401,
  noPermission: 6,
  realNameMissing: 202,
  enterpriseCertificationMissing: 203,
  engineeringCertificationMissing: 204,
  materialsCertificationMissing: 205,
  labourCertificationMissing: 206,
  applicationPermissionCancelled: 2000,
  unknown10030: 10030,
  unknown10031: 10031,
  accountCancelled: 10100,
  accountFrozen: 10101,
  accountNotActivated: 10102,
  subjectCancelled: 10110,
  subjectFrozen: 10111,
  permissionsChanged: 10112,
  authorisationReleased: 10115,
  authorisationFrozen: 10116,
  /** Data scope, membership or menu changed. */
  configurationChanged: 10117,
  silent: 0,
  /** Input that does not fit the contract. */
  badInput: 400,
  notFound: 404,
  tooManyRequests: 429,
  systemError: 500,
} as const

export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES]

/** The spec's default message. */
export const DEFAULT_ERROR_MESSAGE = '系统错误'
