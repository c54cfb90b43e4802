// What fields are called that every record about a person has, and every record with states.

/** Chinese. */
export const sharedZh = {
  employeeUri: '人员',
  employeeName: '姓名',
  groupUri: '部门',
  employeeUsername: '本人账号',
  managerUsername: '直属上级',
  mode: '办理方式',
  submittedBy: '提交人',
  status: '进度',
  statusAt: '进度更新时间',
  statusBy: '办理人',
  trail: '办理记录',
} as const

/** English. */
export const sharedEn = {
  employeeUri: 'Person',
  employeeName: 'Name',
  groupUri: 'Department',
  employeeUsername: 'Account of the person',
  managerUsername: 'Superior',
  mode: 'Way',
  submittedBy: 'Submitted by',
  status: 'Progress',
  statusAt: 'Last progress',
  statusBy: 'Dealt with by',
  trail: 'History',
} as const

export const modeZh = { direct: '直接办理', flow: '走审批' } as const
export const modeEn = { direct: 'Directly', flow: 'By approval' } as const
