{{/* Only what Go's own templates know is used, so that the tests can render the chart without Helm. */}}
{{- define "loyalty.labels" }}
    app.kubernetes.io/name: loyalty
    app.kubernetes.io/instance: {{ printf "%q" .Release.Name }}
    app.kubernetes.io/version: {{ printf "%q" .Chart.AppVersion }}
    app.kubernetes.io/managed-by: {{ printf "%q" .Release.Service }}
{{- end }}

{{- define "loyalty.image" }}
          image: {{ if .Values.image.tag }}{{ printf "%q" (printf "%s:%s" .Values.image.repository .Values.image.tag) }}{{ else }}{{ printf "%q" (printf "%s:%s" .Values.image.repository .Chart.AppVersion) }}{{ end }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "loyalty.pod" }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      {{- if .Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range .Values.image.pullSecrets }}
        - name: {{ printf "%q" . }}
        {{- end }}
      {{- end }}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 64Mi }
{{- end }}

{{- define "loyalty.probes" }}
          # A start may wait for the database; a process that lives is not killed because the database is away.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 2
{{- end }}

{{- define "loyalty.resources" }}
          resources:
            requests:
              {{- range $name, $amount := .requests }}
              {{ $name }}: {{ printf "%q" $amount }}
              {{- end }}
            limits:
              {{- range $name, $amount := .limits }}
              {{ $name }}: {{ printf "%q" $amount }}
              {{- end }}
{{- end }}

{{- define "loyalty.env" }}
            {{- range $name, $value := . }}
            - { name: {{ $name }}, value: {{ printf "%q" $value }} }
            {{- end }}
{{- end }}

{{- define "loyalty.database" }}
            - name: LOYALTY_BACKEND_KEY
              valueFrom: { secretKeyRef: { name: {{ .Values.secretName }}, key: LOYALTY_BACKEND_KEY } }
            - name: DATABASE_URL
              valueFrom: { secretKeyRef: { name: {{ .Values.secretName }}, key: DATABASE_URL } }
{{- end }}

{{- define "loyalty.autoscaling" }}
  minReplicas: {{ .minReplicas }}
  maxReplicas: {{ .maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .targetCPUUtilizationPercentage }} }
  behavior:
    # One after the other: what a pod was doing is finished first.
    scaleDown:
      stabilizationWindowSeconds: 300
      policies: [{ type: Pods, value: 1, periodSeconds: 60 }]
{{- end }}
