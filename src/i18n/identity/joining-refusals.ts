/** Why somebody who asked to join cannot be taken in. */
export const joiningRefusals = {
  zh: {
    joinClosed: '该组织暂不接受申请，请直接与该组织联系。',
    appliedAlready: '您已提交过申请，请等待审核。',
    applicationLimit: '待审核的申请过多，请先撤回一些。',
    applicationsToday: '今天提交的申请过多，请明天再试。',
    alreadyMember: '已是该组织成员。',
    personWithoutAccount: '此人的账号已注销或冻结，不能加入。',
    mobileMissing: '没有绑定手机号码，不能加入花名册。',
    departmentGone: '该部门不存在或已停用，请另选部门。',
    recordTaken: '花名册中使用该手机号码的记录属于另一名成员，请先核对。',
    recordOutOfReach: '此人在花名册中已有记录，其部门不归您管理，请由能编辑该部门员工的人审核。',
    departmentOutOfReach: '您不能编辑该部门的员工，请选择您管理的部门。',
  },
  en: {
    joinClosed: 'It takes no applications at present; please contact it directly.',
    appliedAlready: 'You have applied already; wait for the answer.',
    applicationLimit: 'Too many applications wait; take some of them back first.',
    applicationsToday: 'Too many applications today; try again tomorrow.',
    alreadyMember: 'Belongs to the organisation already.',
    personWithoutAccount: 'This person’s account is closed or frozen.',
    mobileMissing: 'This person’s account has no mobile number, and the roster needs one.',
    departmentGone: 'This department is gone or disabled; choose another.',
    recordTaken: 'The roster’s record with this number is another member’s; check it first.',
    recordOutOfReach:
      'This person has a record in a department whose people you may not edit; leave it to somebody who may.',
    departmentOutOfReach: 'You may not edit the people of this department; choose one that you may.',
  },
}
