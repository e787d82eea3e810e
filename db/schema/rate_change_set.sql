table rate_change_set (
  id uuid default uuidv7() not null,
  at timestamp with time zone default portal_now() not null,
  source text not null,
  staff_id uuid,
  author text,
  reason text,
  file text,
  cells integer not null,
  undoes uuid,
  constraint rate_change_set_pkey PRIMARY KEY (id),
  constraint rate_change_set_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint rate_change_set_undoes_fkey FOREIGN KEY (undoes) REFERENCES rate_change_set(id),
  constraint rate_change_set_author_check CHECK (((length(author) >= 1) AND (length(author) <= 100))),
  constraint rate_change_set_cells_check CHECK ((cells > 0)),
  constraint rate_change_set_file_check CHECK (((length(file) >= 1) AND (length(file) <= 255))),
  constraint rate_change_set_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint rate_change_set_source_check CHECK ((source = ANY (ARRAY['GRID'::text, 'FILE'::text, 'SHELL'::text, 'MACHINE'::text, 'HOTEL'::text, 'CONTRACT'::text, 'UNDO'::text])))
)
CREATE INDEX rate_change_set_staff ON public.rate_change_set USING btree (staff_id) WHERE (staff_id IS NOT NULL)
CREATE INDEX rate_change_set_undoes ON public.rate_change_set USING btree (undoes) WHERE (undoes IS NOT NULL)
grant delete, insert, select, update to tradewind_app
