table payment_issue_note (
  id uuid default uuidv7() not null,
  issue_id uuid not null,
  staff_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  note text not null,
  constraint payment_issue_note_pkey PRIMARY KEY (id),
  constraint payment_issue_note_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES payment_issue(id),
  constraint payment_issue_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint payment_issue_note_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
)
CREATE INDEX payment_issue_note_issue ON public.payment_issue_note USING btree (issue_id, at, id)
row level security, for the owner too
create policy payment_issue_note_scope using scope_is_operator()
grant insert, select to tradewind_app
