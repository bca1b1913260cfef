# Each thing one does with the project, by one command. `just` alone lists them.

_list:
    @just --list --unsorted

# Install what is needed: Debian's packages (as root) and the web app's.
setup:
    scripts/setup

# Database, server and web app with hot reload, and the demo school: http://127.0.0.1:5173
dev:
    scripts/dev

# What CI runs.
check:
    bash .ci/run

# Tests of the Rust crates, against a real PostgreSQL.
test *ARGS:
    scripts/pg start
    cargo nextest run --locked --workspace {{ ARGS }}

# End-to-end tests in Chromium, against the real server and database, as CI runs them.
e2e *ARGS:
    scripts/e2e {{ ARGS }}

# All of them, also what CI leaves out.
e2e-thorough *ARGS:
    KEPING_E2E=thorough scripts/e2e {{ ARGS }}

# Timed figures, printed side by side.
bench:
    scripts/bench

# Students answer while server and database are killed and the secret is replaced: nothing is lost. Five minutes.
rush *ARGS:
    scripts/rush {{ ARGS }}

# Three PostgreSQL under Patroni, three etcd, HAProxy, two servers, two ballot listeners, two workers: here, all real.
cluster *ARGS:
    scripts/cluster/start {{ ARGS }}

# Ends what `just cluster` began; `--remove` takes its files away too.
cluster-stop *ARGS:
    scripts/cluster/stop {{ ARGS }}

# Students submit and staff write while a part of the cluster is killed, frozen, replaced: how long writes are away, and the ledger.
failover EVENT="all" RUNS="1":
    scripts/cluster/start --empty
    scripts/cluster/failover/play {{ EVENT }} {{ RUNS }}

# A table is dropped in the middle of a round; a cluster is restored to the second before, from encrypted backups without keys.
restore-rehearsal *STUDENTS:
    scripts/restore-rehearsal {{ STUDENTS }}

# The version before runs under load while the schema is brought up to today's and today's takes over: nothing waits, fails or is lost.
upgrade *OLD:
    scripts/upgrade {{ OLD }}

# Two cells with a PostgreSQL and a server each, a directory, and HAProxy in front that routes hosts by it: here, all real.
cells:
    scripts/cells/start

# Ends what `just cells` began; `--remove` takes its files away too.
cells-stop *ARGS:
    scripts/cells/stop {{ ARGS }}

# A school moves between two cells and back while it and another are used: how long it is closed, and that nothing is lost.
move-rehearsal *RUNS:
    scripts/move-rehearsal {{ RUNS }}

# The directory of the cells is away, and HAProxy reloaded under 1,000 open connections: nobody notices.
directory-away *ARGS:
    scripts/directory-away {{ ARGS }}

# A Debian package of the release build, into target/debian.
package:
    scripts/package

# The guide as a test: a bare Debian under systemd in a container, the package, its commands, a first sign-in. As root.
package-try *FILE:
    scripts/package-try {{ FILE }}

# An OCI image of the package, without a registry, into target/oci; and its commands in it, up to a sign-in. As root.
image *FILE:
    scripts/image {{ FILE }}
    scripts/image-try

# Coverage-guided fuzzing of what strangers may send; a minute unless SECONDS are given.
fuzz *SECONDS:
    scripts/fuzz {{ SECONDS }}

# Requests made up from the OpenAPI document, as somebody of each role; SECONDS for all of them together.
schemathesis *SECONDS:
    scripts/schemathesis/run {{ SECONDS }}

# The attacker's tables: what somebody with the database, its dead rows, every log, the mail server, a standby, the archive and backups finds.
linkage *ARGS:
    scripts/linkage {{ ARGS }}

# Reminders through a real mail server: how fast, and what killing the worker or losing the server does. A quarter of an hour.
bench-mail *ARGS:
    scripts/bench-mail {{ ARGS }}

# A notice to 50,000 people, read 1,000 times a second, and the list of somebody who was told much.
bench-notices *ARGS:
    scripts/bench-notices {{ ARGS }}

# A large school's list, fetched night by night: time, memory, what changed.
bench-roster:
    scripts/bench-roster

# What the office reads of visits, against a second count of the rows.
coverage:
    scripts/coverage

# What the calls cost that everybody makes in the hour a campaign opens, beside a bare select.
bench-calls *ARGS:
    scripts/bench-calls {{ ARGS }}

# A school alone against the same among 300 others in one database, every call that reads: half an hour, 10 GB.
bench-cell *ARGS:
    scripts/bench-cell {{ ARGS }}

# The first page of each role and ⌘K, in a school of 50,000 in which 5,000 classes are asked at once.
bench-home:
    scripts/bench-filled home

# A year of visits at a large school: choosing, booking, the office's figures.
bench-visits:
    scripts/bench-filled visits

# Six surveys among enterprises about twenty programmes, 3,000 submissions each: the report, its page, its papers.
bench-surveys:
    scripts/bench-filled surveys

# Reports written without a network in browsers that are killed where chance has it: every byte that arrives is compared.
offline-journeys COUNT="20":
    scripts/offline-journeys {{COUNT}}

# How long a report with three photos takes over 400 kbit/s.
slow-report:
    scripts/slow-report

# Whole submissions beside the bare engine; `just bench-ballots steady` keeps an even pace for ten minutes.
bench-ballots *ARGS:
    scripts/bench-ballots {{ ARGS }}

# A picture of each page, for each role, wide and narrow, light and dark, into shots/.
shots *ARGS:
    KEPING_DEMO=--campaign scripts/e2e --config e2e/shots.config.ts {{ ARGS }}

# Every page that each role comes to by links, at 390, 768 and 1440, in both languages and themes, as sheets in shots/walk/; tells what is cut off or wordless.
walk *ARGS:
    KEPING_DEMO=--campaign scripts/e2e --config e2e/walk.config.ts {{ ARGS }}

# A school's sign-on against LemonLDAP::NG, by CAS and by OpenID Connect, and by SAML through a bridge; installs them, as root.
sign-on-elsewhere:
    scripts/sign-on-elsewhere

# The pictures of README.md and of docs/guide, in both languages, into docs/images/guide/.
guide-pictures *ARGS:
    KEPING_DEMO=--campaign scripts/e2e --config e2e/guide.config.ts {{ ARGS }}

# Whether units, HAProxy and nginx take what deploy/ gives to operators.
deploy-check:
    scripts/deploy-check

# Plays the alert rules, and looks whether every number that they name exists.
alerts:
    scripts/alerts

# What other people's code is in it: licences, sources, advisories, and no secret among the tracked files.
supply:
    scripts/supply.py
    scripts/scan_secrets.py

# Builds the web app twice and prints the hash that `/counted` and `keping --version` show.
web-hash:
    scripts/web-hash

# Bills of material of server and web app (CycloneDX), into target/sbom.
sbom:
    scripts/sbom.py

# Renew what is generated and committed: query data, OpenAPI document, TypeScript types, vectors.
generate:
    scripts/sqlx
    scripts/openapi
    scripts/vectors commit

# Format everything.
format:
    cargo fmt
    bash -c '. scripts/node/env && npm run --prefix web format'
