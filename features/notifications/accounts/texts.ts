const en = {
  greeting: (name: string) => `Dear ${name},`,
  greetingAnybody: 'Hello,',
  reset: {
    subject: 'Set a new password',
    lead: (loginName: string) =>
      `Somebody, we hope you, asked for a new password for the account ${loginName}. Open this link to choose one.`,
    limit: (minutes: number) => `The link opens once and for ${minutes} minutes.`,
    notYou: 'If it was not you, leave this mail unanswered: your password stays as it is.',
    link: 'Choose a new password',
  },
  changed: {
    subject: 'Your password was changed',
    lead: (loginName: string) =>
      `The password of the account ${loginName} was changed, and other browsers were signed out.`,
    notYou: 'If it was not you, ask for a new password at once and tell the owner of your company account.',
    notYouDesk: 'If it was not you, ask for a new password at once and tell an administrator.',
    link: 'Ask for a new password',
  },
  stepOn: {
    subject: 'Signing in now takes a second step',
    lead: (loginName: string) =>
      `The account ${loginName} now asks for the code of an authenticator at sign-in. Keep the recovery codes where you find them.`,
  },
  stepOff: {
    subject: 'Signing in takes the password alone again',
    lead: (loginName: string) => `The second step of signing in was switched off for the account ${loginName}.`,
  },
  verify: {
    subject: 'Verify your email address',
    lead: 'You registered your company with us. Open this link to verify your email address and choose a password.',
    notYou: 'If it was not you, leave this mail unanswered.',
    link: 'Verify it and choose a password',
  },
  invited: {
    subject: (operator: string) => `You are invited to ${operator}'s desk`,
    lead: (operator: string, loginName: string) =>
      `${operator} has opened an account for you. Your login name is ${loginName}. Open this link to choose a password.`,
    limit: (days: number) => `The link opens once and for ${days} days. After that, ask for a new invitation.`,
    link: 'Choose a password',
  },
  joining: {
    subject: (company: string) => `${company} invites you to its booking portal`,
    lead: (company: string) => `${company} has opened an account for you. Open this link to choose a password.`,
  },
  known: {
    subject: 'You have an account already',
    lead: (loginName: string) =>
      `Somebody, perhaps you, registered a company with this email address. You have an account already; its login name is ${loginName}.`,
    link: 'Ask for a new password',
  },
  approved: {
    subject: 'Your company is approved',
    lead: 'Your company account is open: you can book at the prices of your agreement from now on.',
    link: 'Find a hotel',
  },
  declined: {
    subject: 'Your registration was declined',
    lead: 'We can not open an account for your company. The reason:',
  },
  legal: {
    approvedSubject: 'The data of your company was changed',
    approvedLead: (company: string) => `We approved the change you asked for. ${company} now has the new data.`,
    declinedSubject: 'The change of your company data was declined',
    declinedLead: (company: string) => `We did not change the data of ${company}. The reason:`,
    link: 'See the data of the company',
  },
  closing: (operator: string) => `This mail was written by ${operator}'s portal. Answers to it are not read.`,
}

const zhCN: typeof en = {
  greeting: (name) => `${name}，您好：`,
  greetingAnybody: '您好：',
  reset: {
    subject: '设置新密码',
    lead: (loginName) => `有人（希望是您本人）为账号 ${loginName} 申请了新密码，请打开以下链接进行设置。`,
    limit: (minutes) => `该链接仅可使用一次，${minutes} 分钟内有效。`,
    notYou: '如非您本人操作，请忽略此邮件，您的密码不会改变。',
    link: '设置新密码',
  },
  changed: {
    subject: '您的密码已修改',
    lead: (loginName) => `账号 ${loginName} 的密码已修改，其他浏览器均已退出登录。`,
    notYou: '如非您本人操作，请立即申请新密码，并告知贵公司账号的管理员。',
    notYouDesk: '如非您本人操作，请立即申请新密码，并告知管理员。',
    link: '申请新密码',
  },
  stepOn: {
    subject: '已开启两步验证',
    lead: (loginName) => `账号 ${loginName} 登录时现在需要输入身份验证器中的验证码，请妥善保管恢复码。`,
  },
  stepOff: { subject: '已关闭两步验证', lead: (loginName) => `账号 ${loginName} 的两步验证已关闭，登录只需密码。` },
  verify: {
    subject: '请验证您的邮箱地址',
    lead: '您已在本系统注册公司，请打开以下链接验证邮箱地址并设置密码。',
    notYou: '如非您本人操作，请忽略此邮件。',
    link: '验证邮箱并设置密码',
  },
  invited: {
    subject: (operator) => `${operator} 邀请您加入运营后台`,
    lead: (operator, loginName) => `${operator} 已为您开通账号，用户名为 ${loginName}。请打开以下链接设置密码。`,
    limit: (days) => `该链接仅可使用一次，${days} 天内有效；过期后请联系管理员重新邀请。`,
    link: '设置密码',
  },
  joining: {
    subject: (company) => `${company} 邀请您加入预订平台`,
    lead: (company) => `${company} 已为您开通账号。请打开以下链接设置密码。`,
  },
  known: {
    subject: '您已有账号',
    lead: (loginName) => `有人（可能是您本人）使用此邮箱地址注册公司。您已有账号，用户名为 ${loginName}。`,
    link: '申请新密码',
  },
  approved: { subject: '贵公司已通过审核', lead: '贵公司账号已启用，现在即可按合同价格预订。', link: '查找酒店' },
  declined: { subject: '注册申请未通过', lead: '我们无法为贵公司开通账号，原因如下：' },
  legal: {
    approvedSubject: '贵公司资料已变更',
    approvedLead: (company) => `您提交的资料变更申请已通过，${company} 的新资料已生效。`,
    declinedSubject: '公司资料变更申请未通过',
    declinedLead: (company) => `${company} 的资料未作变更，原因如下：`,
    link: '查看公司资料',
  },
  closing: (operator) => `本邮件由 ${operator} 的系统自动发送，请勿回复。`,
}

/** Words of the mails about accounts, in both languages. */
export const ACCOUNT_MAIL_TEXTS = { en, 'zh-CN': zhCN }
