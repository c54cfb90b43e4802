/** Why somebody who asked to join cannot be taken in. */
export const joiningRefusals = {
  zh: {
    alreadyMember: '此人已是本组织成员。',
    personWithoutAccount: '此人的账号已注销或冻结，不能加入。',
    mobileMissing: '此人没有绑定手机号码，不能加入花名册。',
    departmentGone: '该部门不存在或已停用，请另选部门。',
    recordTaken: '花名册中使用该手机号码的记录属于另一名成员，请先核对。',
    recordOutOfReach: '此人在花名册中已有记录，其部门不归您管理，请由能编辑该部门员工的人审核。',
    departmentOutOfReach: '您不能编辑该部门的员工，请选择您管理的部门。',
  },
  en: {
    alreadyMember: 'This person belongs to the organisation already.',
    personWithoutAccount: 'This person’s account is closed or frozen.',
    mobileMissing: 'This person has no mobile number and cannot stand on the roster.',
    departmentGone: 'This department is gone or disabled; choose another.',
    recordTaken: 'The roster’s record with this number is another member’s; check it first.',
    recordOutOfReach:
      'This person has a record in a department whose people you may not edit; leave it to somebody who may.',
    departmentOutOfReach: 'You may not edit the people of this department; choose one that you may.',
  },
}
