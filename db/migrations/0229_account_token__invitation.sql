-- Invitations to the operator's staff open an account within three days; every other link within half an hour.
alter table account_token
  drop constraint account_token_kind_check,
  drop constraint account_token_check,
  add constraint account_token_kind_check check (kind in ('PASSWORD_RESET', 'MAIL_VERIFICATION', 'INVITATION')),
  add constraint account_token_check check (expires_at > created_at
    and expires_at <= created_at + case kind when 'INVITATION' then interval '3 days' else interval '30 minutes' end);
