-- Events are attempted for two days from their first attempt on. `refused` says that the last attempt failed by the
-- receiver's refusal and not by a fault of ours.
alter table outbox add column first_attempt_at timestamptz;
alter table outbox add column refused boolean not null default false;

-- Mails that no mail server has taken so far, by the key that each has at every attempt. The row ends when the mail is
-- taken or its event has ended. `send_to` is another address that the desk named.
create table mail_failure (
  id uuid primary key default uuidv7(),
  key text not null unique check (length(key) between 1 and 200),
  event_id uuid not null,
  address text not null check (length(address) <= 320),
  send_to text check (length(send_to) <= 320),
  subject text not null check (length(subject) <= 500),
  reply text not null check (length(reply) <= 500),
  -- A mail with a link for one person goes to no other address.
  personal boolean not null,
  refused boolean not null,
  attempts int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  dismissed_at timestamptz
);
create index mail_failure_event on mail_failure (event_id);
alter table mail_failure enable row level security;
alter table mail_failure force row level security;
create policy mail_failure_scope on mail_failure using (scope_is_operator());
