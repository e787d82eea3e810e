table contract_season (
  contract_id uuid not null,
  "position" smallint not null,
  code text not null,
  first_night date not null,
  last_night date not null,
  weekdays smallint[] default '{}'::smallint[] not null,
  constraint contract_season_pkey PRIMARY KEY (contract_id, "position"),
  constraint contract_season_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint contract_season_check CHECK ((last_night >= first_night)),
  constraint contract_season_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20)))
)
grant delete, insert, select, update to tradewind_app
